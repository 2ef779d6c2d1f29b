import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: { index: 'src/index.ts', port: 'src/port.ts' }, formats: ['es'] },
    rollupOptions: { external: /^portico(\/|$)/ },
  },
  test: { environment: 'happy-dom' },
})
