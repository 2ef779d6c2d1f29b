/** Whether `window.ethereum` seems to exist, without running a getter. Never throws. */
export const hasInjected = (page: object): boolean => {
  try {
    const property = Object.getOwnPropertyDescriptor(page, 'ethereum')
    if (!property) return 'ethereum' in page
    return property.get !== undefined || (typeof property.value === 'object' && property.value !== null)
  } catch {
    return false
  }
}
