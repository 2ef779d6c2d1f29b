/** Events of Permit2 by their first topic. */
export const permit2Events = {
  /** `Approval(address,address,address,uint160,uint48)` */
  Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  /** `Permit(address,address,address,uint160,uint48,uint48)` */
  Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
} as const
