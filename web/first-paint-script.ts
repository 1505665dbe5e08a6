import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('src/first-paint.ts', import.meta.url))

const isOutput = (result: unknown): result is Rolldown.RolldownOutput[] => Array.isArray(result)

async function bundle(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'paint' },
    },
  })
  const code = isOutput(results) ? results[0]?.output[0].code : undefined
  if (code === undefined) throw new Error('the script of the first paint does not build')
  return code
}

/** Adds the script of the first paint to the document, before its styles: after them it would wait for them. */
export function firstPaintScript(): Plugin {
  const script = { fileName: '', source: '' }
  return {
    name: 'portal:first-paint-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      script.source = await bundle()
      script.fileName = `assets/first-paint-${createHash('sha256').update(script.source).digest('hex').slice(0, 7)}.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', ...script })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<meta name="viewport"[^>]*>/, (meta) => `${meta}\n    <script src="/${script.fileName}"></script>`),
    },
  }
}
