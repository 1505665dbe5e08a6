import { addCard, savePage, setOutsideAddress, type NewPage } from '../../server/src/features/content/index.ts'
import { announceRelease } from '../../server/src/features/games/index.ts'
import type { App } from '../../server/src/app.ts'
import { help } from './help-texts.ts'
import { announcements, exclusives, news, offers, type Text } from './texts.ts'

const dayMs = 86_400_000

export async function addContent({ services }: App, now: Date): Promise<void> {
  const at = (day: number) => new Date(now.getTime() + day * dayMs)
  const ids = new Map<string, number>()
  const write = async (type: NewPage['type'], texts: Text[]) => {
    for (const [place, { day, until, next, ...text }] of texts.entries()) {
      const related = next === undefined ? [] : [ids.get(next) ?? 0].filter(Boolean)
      const { id } = await savePage(services, {
        ...text,
        type,
        related,
        position: type === 'help' ? place : 0,
        publishAt: at(day),
        expireAt: until === undefined ? null : at(until),
      })
      ids.set(text.slug, id)
    }
  }
  await write('help', help)
  await write('announcement', announcements)
  await write('exclusive', exclusives)
  await write('pro_news', news)
  await write('promotion', offers)
  await addCards(services, at)
  await announceRelease(services, 'SW2', at(41).toISOString().slice(0, 10))
  for (const [key, path] of [
    ['start', '/ic/how-it-works'],
    ['games', '/ic/compatible-games'],
    ['operators', '/pro'],
  ] as const)
    await setOutsideAddress(services.db, { key, url: `${services.config.origin}${path}` })
}

async function addCards(services: App['services'], at: (day: number) => Date): Promise<void> {
  await addCard(services, {
    title: 'Venom: join the hunt',
    subtitle: 'A new co-op hunt is coming to every connected machine.',
    linkUrl: '/ic/locations?gameCode=VEN',
    cta: 'Find a machine',
    titleCode: 'VEN',
    imageUrl: '/art/VEN-hero.svg',
    countdownTo: at(9),
    endsAt: at(9),
    position: 1,
  })
  await addCard(services, {
    title: 'Do you play at home?',
    subtitle: 'Register your machine so its scores count too.',
    linkUrl: '/account/machines/register',
    cta: 'Register a machine',
    imageUrl: '/art/JWS-hero.svg',
    audience: 'home',
    position: 2,
  })
  await addCard(services, {
    title: 'Inside the art room',
    subtitle: 'How we paint a backglass, from pencil to print.',
    linkUrl: '/exclusives',
    cta: 'Read the story',
    imageUrl: '/art/ZIL-hero.svg',
    position: 3,
  })
  await addCard(services, {
    title: 'Your leaderboards on a screen',
    subtitle: 'Show your location’s leaderboards behind the bar.',
    linkUrl: '/pro/utilities',
    cta: 'Open the tools',
    imageUrl: '/art/FOO-hero.svg',
    audience: 'business',
    position: 4,
  })
}
