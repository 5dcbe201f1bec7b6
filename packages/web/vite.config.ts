import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { trustData } from './vite-trust-data.ts'

export default defineConfig({
  plugins: [preact(), trustData()],
  build: { target: 'es2022', sourcemap: false, emptyOutDir: true, chunkSizeWarningLimit: 300 },
})
