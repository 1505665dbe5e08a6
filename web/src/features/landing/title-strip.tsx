import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { landingMessages as words } from './messages.ts'
import { useCatalogue } from './use-catalogue.ts'

/** A fixed list, so that the first page needs no request. */
const featured = [
  { code: 'ZIL', name: 'Godzilla' },
  { code: 'JWS', name: 'Jaws' },
  { code: 'BND', name: 'James Bond 007' },
  { code: 'VEN', name: 'Venom' },
  { code: 'EHH', name: "Elvira's House of Horrors" },
  { code: 'JRP', name: 'Jurassic Park' },
]

export function TitleStrip() {
  const { achievementsOf } = useCatalogue()
  return (
    <section className="wrap landing-block drawn-near">
      <h2 className="display landing-h2" id="landing-titles">
        {words.playTitle}
      </h2>
      <ul className="landing-strip" aria-labelledby="landing-titles">
        {featured.map(({ code, name }) => {
          const count = achievementsOf(code)
          return (
            <li key={code}>
              <Link to="/insider/games/$code" params={{ code }} className="group block">
                <TitleCover code={code} className="landing-tile" />
                <strong className="group-hover:underline">{name}</strong>
                <span className="t3 sm">{count ? words.titleAchievements(count) : '\u00A0'}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to="/insider/locations" className={buttonClass({ variant: 'quiet' }, 'mt-7')}>
        {words.findMachine}
      </Link>
    </section>
  )
}
