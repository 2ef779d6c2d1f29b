/** The version of the interface between elements and kernels: copies of the package with the same number work together. */
export const apiVersion = 2
/** Version of this package. @public */
export const version = '0.1.0'
