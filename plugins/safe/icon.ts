/** Drawn here: a door with its wheel. The mark of the product belongs to its owners. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='9' fill='%23121312'/%3E%3Cg fill='none' stroke='%2312ff80' stroke-width='2.5'%3E%3Crect x='9' y='9' width='22' height='22' rx='4'/%3E%3Ccircle cx='20' cy='20' r='5'/%3E%3Cpath d='M20 12.5V15m0 10v2.5M12.5 20H15m10 0h2.5'/%3E%3C/g%3E%3C/svg%3E"
