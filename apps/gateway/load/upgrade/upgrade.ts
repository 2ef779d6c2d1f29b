import type { Part } from '../Part.js'
export const upgrade: Part = { name: 'upgrade', summary: '', wants: ['postgres', 'valkey'], run: async () => [] }
