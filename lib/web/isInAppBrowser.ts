/** What browsers inside apps call themselves: those of social networks and messengers, the web view of Android, and that of iOS, which is not Safari. */
const inApp =
  /\bFBA[NV]\b|FB_IAB|Instagram|\bLine\/|MicroMessenger|Twitter for|LinkedInApp|Snapchat|Pinterest\/|BytedanceWebview|musical_ly|TikTok|KAKAOTALK|; wv\)|(?:iPhone|iPad|iPod)(?!.*Safari\/).*AppleWebKit(?!.*Safari\/)/i

/** Whether a browser says of itself that it is one inside another app, in which windows do not answer. A hint: a browser may say anything. */
export const isInAppBrowser = (userAgent: string): boolean => inApp.test(userAgent)
