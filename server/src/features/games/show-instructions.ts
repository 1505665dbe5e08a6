import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titleNamed } from './show-titles.ts'
import { titlesOf } from './titles.ts'

export async function showInstructions(call: Call<Player>, { game_code }: { game_code: string }) {
  const title = titleNamed(await titlesOf(call), game_code)
  if (!title || (!title.instructions.length && title.rulesUrl === null)) throw unknownObject()
  return { game_code: title.code, documents: [{ title: title.name, url: title.rulesUrl, sections: title.instructions }] }
}
