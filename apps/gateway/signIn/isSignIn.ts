/** Whether a path belongs to signing in: those have rules of their own about websites, cookies and methods. */
export const isSignIn = (path: string) => path.startsWith('/siwx/')
