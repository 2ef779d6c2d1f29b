import type { HostOptionSpecs, HostPolicy } from '../api/index.js'
import { frozenCopy } from '#lib/checks/frozenCopy.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { flag, type Leave, reader, text, texts } from './checks.js'
import { readDeclared } from './readDeclared.js'

/**
 * The host options that the kernel itself reads, as hosts write them. Everything is optional and untrusted. Options of plugins are
 * declared by their manifests.
 */
export interface HostOptions {
  readonly projectId?: string | undefined
  readonly metadata?: { readonly name?: string; readonly description?: string; readonly url?: string; readonly icons?: readonly string[] } | undefined
  /** The flags, which are read by the plugins that have them. */
  readonly features?: object | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly manualWCControl?: boolean | undefined
  readonly closeOnBack?: boolean | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
}

/** Validated host options. The page's own values are added by `createHost`. */
export interface ParsedHostOptions {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly url: string | undefined
  /** The address of an image, whose content is not checked. */
  readonly icon: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly options: HostPolicy
}

export interface HostOptionReading {
  /** The options of plugins. */
  readonly specs: HostOptionSpecs
  /** Receives errors of options that only concern the look. */
  readonly leave?: Leave | undefined
  /** Receives errors of wrong options of plugins, which are then ignored. Without it they are rejected. */
  readonly leaveDeclared?: Leave | undefined
}

/** @throws InvalidOptionError */
export const parseHostOptions = (options: HostOptions, { specs, leave, leaveDeclared }: HostOptionReading): ParsedHostOptions => {
  const option = reader('', options)
  reader('features.', options.features)
  const metadata = reader('metadata.', options.metadata)
  return {
    name: metadata('name', text),
    description: metadata('description', text),
    // An address that is not a web address is left out, with a warning to developers.
    url: toHttpsUrl(metadata('url', text)),
    icon: reader('metadata.', options.metadata, leave)('icons', texts)?.[0],
    termsUrl: toHttpsUrl(option('termsConditionsUrl', text)),
    privacyUrl: toHttpsUrl(option('privacyPolicyUrl', text)),
    // All plugins share them.
    options: frozenCopy({
      // Each plugin types the options that it declares (`HostPolicy`).
      ...(readDeclared(specs, { ...options }, leaveDeclared) as unknown as Omit<HostPolicy, keyof HostOptions>),
      enableNetworkSwitch: option('enableNetworkSwitch', flag) ?? true,
      allowUnsupportedChain: option('allowUnsupportedChain', flag) ?? false,
      enableEmbedded: option('enableEmbedded', flag) ?? false,
      manualWCControl: option('manualWCControl', flag) ?? false,
      closeOnBack: option('closeOnBack', flag) ?? false,
      projectId: option('projectId', text) || undefined,
    }),
  }
}
