/** The name of this program among those that make spans. */
export const tracerName = 'portico-gateway'
