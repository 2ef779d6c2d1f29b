// `portico/testing`: a kernel with fake surroundings, for the tests of plugins and adapters.
export { createTestKernel } from '../tests/harness/createTestKernel.js'
export { testViewContext } from '../tests/harness/testViewContext.js'
export { type DriverCheck, driverChecks, type DriverSubject } from '../tests/harness/driverChecks.js'
