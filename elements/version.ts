/** Of the contract between elements and shells: copies of the package with the same number work together. */
export const apiVersion = 1
export const version = '0.1.0'
