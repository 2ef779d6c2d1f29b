import type { Server } from 'node:http'

export declare const server: Server
