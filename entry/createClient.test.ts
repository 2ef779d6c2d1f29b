// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Connector, type ConnectorSource, ConnectorSources, defineManifest, definePlugin, type Driver, Drivers, into, lazyPlugin, NetworkNotFoundErrorCode } from '../kernel/contract/index.js'
