// @ts-check

/** Whether a path belongs to signing in: those have rules of their own about websites, cookies and methods. @param {string} path */
export const isSignIn = (path) => path.startsWith('/siwx/')
