/** What a request was over, in metrics: the limits of an address, of its wider network, of a project and of the gateway, and those of what visitors do. */
export type LimitName = 'address' | 'network' | 'project' | 'gateway' | 'codes' | 'wrong answers' | 'logins' | 'logouts' | 'devices' | 'names' | 'id tokens'
