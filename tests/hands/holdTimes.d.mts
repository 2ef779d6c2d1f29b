/** How long a person holds each press, in ms, one after another. The same seed gives the same times. */
export declare const holdTimes: (seed: number) => () => number
