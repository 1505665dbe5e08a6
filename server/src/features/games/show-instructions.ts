import type { Language } from '@portal/contract/language'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titleNamed } from './show-titles.ts'
import { titlesOf, type Title } from './titles.ts'

/** The instructions of a title in a language; in English if it has none in that language. */
export const instructionsIn = (language: Language, { instructions, instructionsDe }: Title) =>
  language === 'de' && instructionsDe?.length
    ? { language, sections: instructionsDe }
    : { language: 'en' as const, sections: instructions }

export async function showInstructions(call: Call<Player>, { game_code }: { game_code: string }) {
  const title = titleNamed(await titlesOf(call), game_code)
  if (!title) throw unknownObject()
  const shown = instructionsIn(call.request.language, title)
  if (shown.sections.length === 0 && title.rulesUrl === null) throw unknownObject()
  return { game_code: title.code, documents: [{ title: title.name, url: title.rulesUrl, ...shown }] }
}
