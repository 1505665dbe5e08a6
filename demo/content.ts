import { addCard, savePage, setOutsideAddress, type NewCard, type NewPage } from '../server/src/features/content/index.ts'
import { announceRelease } from '../server/src/features/games/index.ts'
import type { App } from '../server/src/app.ts'
import { help } from './help-texts.ts'
import { announcements, exclusives, news, offers, type Text } from './texts.ts'

const dayMs = 86_400_000

export async function addContent({ services }: App, now: Date): Promise<void> {
  const at = (day: number) => new Date(now.getTime() + day * dayMs)
  const ids = new Map<string, number>()
  const write = async (type: NewPage['type'], texts: Text[]) => {
    for (const [place, { day, until, next, german, ...text }] of texts.entries()) {
      const related = next === undefined ? [] : [ids.get(next) ?? 0].filter(Boolean)
      const { id } = await savePage(services, {
        ...text,
        german: { ...german, display_title: '' },
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
  for (const { until, ...card } of cards)
    await addCard(services, until === undefined ? card : { ...card, countdownTo: at(until), endsAt: at(until) })
  await announceRelease(services, 'SW2', at(41).toISOString().slice(0, 10))
  for (const [key, path] of [
    ['start', '/ic/how-it-works'],
    ['games', '/ic/compatible-games'],
    ['operators', '/pro'],
  ] as const)
    await setOutsideAddress(services.db, { key, url: `${services.config.origin}${path}` })
}

type Card = Omit<NewCard, 'countdownTo' | 'endsAt'> & { until?: number }

const cards: Card[] = [
  {
    title: 'Venom: join the hunt',
    subtitle: 'A new co-op hunt is coming to every connected machine.',
    linkUrl: '/ic/locations?gameCode=VEN',
    cta: 'Find a machine',
    german: {
      title: 'Venom: Mach mit bei der Jagd',
      subtitle: 'Auf jeden verbundenen Flipper kommt eine neue gemeinsame Jagd.',
      cta: 'Flipper finden',
    },
    titleCode: 'VEN',
    imageUrl: '/art/VEN-hero.svg',
    until: 9,
    position: 1,
  },
  {
    title: 'Do you play at home?',
    subtitle: 'Register your machine so its scores count too.',
    linkUrl: '/account/machines/register',
    cta: 'Register a machine',
    german: {
      title: 'Spielst du zu Hause?',
      subtitle: 'Registriere deinen Flipper, damit seine Punktzahlen mitzählen.',
      cta: 'Flipper registrieren',
    },
    imageUrl: '/art/JWS-hero.svg',
    audience: 'home',
    position: 2,
  },
  {
    title: 'Inside the art room',
    subtitle: 'How we paint a backglass, from pencil to print.',
    linkUrl: '/exclusives',
    cta: 'Read the story',
    german: { title: 'Im Atelier', subtitle: 'Wie wir ein Backglass malen, vom Bleistift bis zum Druck.', cta: 'Zur Geschichte' },
    imageUrl: '/art/ZIL-hero.svg',
    position: 3,
  },
  {
    title: 'Your leaderboards on a screen',
    subtitle: 'Show your location’s leaderboards behind the bar.',
    linkUrl: '/pro/utilities',
    cta: 'Open the tools',
    german: {
      title: 'Deine Bestenlisten auf einem Bildschirm',
      subtitle: 'Zeig die Bestenlisten deines Standorts hinter der Bar.',
      cta: 'Werkzeuge öffnen',
    },
    imageUrl: '/art/FOO-hero.svg',
    audience: 'business',
    position: 4,
  },
]
