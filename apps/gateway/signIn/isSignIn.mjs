// @ts-check

/** Whether a path is one of signing in: those have rules of their own about websites, cookies and methods. @param {string} path */
export const isSignIn = (path) => path.startsWith('/siwx/')
