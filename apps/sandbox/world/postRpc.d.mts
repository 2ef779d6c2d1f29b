/** One JSON-RPC call. What is answered is the caller's to know. @throws when the answer is an error, or does not come */
export const postRpc: <answer = unknown>(url: string, method: string, params?: readonly unknown[]) => Promise<answer>
