import type { Language } from '@portal/contract/language'
import { words } from './texts.ts'

type Words = { name: string; messages: string[] }

const ownAlerts = { offline: words.offline, silent: words.silent }
const isOwn = (type: string): type is keyof typeof ownAlerts => type in ownAlerts

export function alertWords({ type, name, messages }: Words & { type: string }, language: Language): Words {
  if (!isOwn(type)) return { name, messages }
  const own = ownAlerts[type]
  return { name: own.name(language), messages: [own.message(language)] }
}
