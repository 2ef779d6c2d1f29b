/**
 * Attributes by which common session recorders leave an element out: rrweb, PostHog, Sentry, FullStory, Mouseflow by class; Hotjar,
 * Smartlook, Datadog, Clarity by data attribute.
 */
export const sessionReplayMask = {
  className: 'rr-block ph-no-capture sentry-block fs-exclude no-mouseflow',
  'data-private': '',
  'data-hj-suppress': '',
  'data-sl': 'mask',
  'data-dd-privacy': 'hidden',
  'data-clarity-mask': 'true',
} as const
