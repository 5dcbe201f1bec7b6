import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'
import { trustData } from './vite-trust-data.ts'

/** In development the page comes from vite and everything under /api from the server; its port can be set. */
const server = `127.0.0.1:${process.env.EM_PORT ?? '8080'}`

export default defineConfig({
  plugins: [preact(), trustData()],
  build: { target: 'es2022', sourcemap: false, emptyOutDir: true, chunkSizeWarningLimit: 300 },
  server: { host: '127.0.0.1', proxy: { '/api': { target: `http://${server}`, ws: true } } },
})
