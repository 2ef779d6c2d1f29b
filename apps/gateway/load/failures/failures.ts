import type { Part } from '../Part.js'
export const failures: Part = { name: 'failures', summary: '', wants: ['postgres', 'valkey'], run: async () => [] }
