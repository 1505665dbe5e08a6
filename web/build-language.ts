import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '@portal/contract/language'
import type { Plugin } from 'vite'

/** A language, or English texts that are longer and have accents, for tests of the layout. */
type Texts = Language | 'pseudo'

const named = process.env['PORTAL_LANGUAGE']

/** The texts of this build: `PORTAL_LANGUAGE`, English by default. */
export const buildTexts: Texts = named === 'pseudo' ? 'pseudo' : (languages.find((language) => language === named) ?? 'en')

export const buildLanguage: Language = buildTexts === 'pseudo' ? 'en' : buildTexts

const isCatalogue = /messages(?:\.ts)?$/
const pseudoSuffix = '?pseudo'
const pseudoFile = fileURLToPath(new URL('src/testing/pseudo-text.ts', import.meta.url))

/** Replaces each `messages.ts` by its translation `messages.de.ts`. A translation itself may import the catalogue it translates. */
export function translateCatalogues(texts: Texts): Plugin {
  return {
    name: 'portal:translate-catalogues',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (texts === 'en' || !importer || !isCatalogue.test(source) || importer.endsWith(pseudoSuffix)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found) return null
      if (texts === 'pseudo') return `${found.id}${pseudoSuffix}`
      const translation = found.id.replace(/\.ts$/, `.${texts}.ts`)
      if (translation === importer) return found
      return existsSync(translation) ? translation : this.error(`${found.id} has no translation for ${texts}`)
    },
    load: (id) => (id.endsWith(pseudoSuffix) ? pseudoCatalogue(id.slice(0, -pseudoSuffix.length)) : null),
  }
}

function pseudoCatalogue(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const lines = names.map((name) => `export const ${name} = pseudoText(source.${name})`)
  return [`import { pseudoText } from '${pseudoFile}'`, `import * as source from '${file}'`, ...lines].join('\n')
}
