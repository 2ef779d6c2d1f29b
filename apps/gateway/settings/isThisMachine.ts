/** Whether an address is one of this machine. Browsers take `localhost` and the names below it for that (W3C, Secure Contexts, 3.1). */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
