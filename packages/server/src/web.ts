/** The built client: its files, their cache lifetimes, and the browser's permissions. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export async function addWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions of pieces are inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A proxy with HTTPS sets this header; on plain HTTP it means nothing.
    strictTransportSecurity: false,
  })
  await app.register(compress, { threshold: 1024 })

  const built = webDir !== undefined && existsSync(join(webDir, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      // The build's own notes (.vite) are not served.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => {
        // Names under assets/ contain a hash of the content, so changed content gets another name.
        const forever = path.includes(`${join(webDir, 'assets')}`)
        response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Every page of the client is the same file; a missing file or route is not a page.
    const page = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (built && page) return reply.sendFile('index.html')
    return reply.status(404).send({ error: `There is nothing at ${path}.` })
  })
}
