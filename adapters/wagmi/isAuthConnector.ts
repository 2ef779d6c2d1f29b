import { authType } from './authType.js'

/** Whether a connector of the page is what `authConnector` returned. Apart from it, so that pages without one do not load its error. */
export const isAuthConnector = (connector: unknown): boolean => typeof connector === 'function' && Reflect.get(connector, 'replacedBy') === authType
