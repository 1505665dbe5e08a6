import type { GameTitle } from '@portal/contract/games'
import { PromoBanner } from '../../shared/promo-banner.tsx'
import { Notice } from '../../ui/notice.tsx'
import { gamesMessages as words } from './messages.ts'

export const TitleComing = ({ title }: { title: GameTitle }) =>
  title.release_date ? (
    <PromoBanner
      code={title.code}
      className="mt-6"
      name={title.name}
      image={title.backglass_image || undefined}
      label={words.comingSoon}
      to={`${title.release_date}T00:00:00Z`}
      link={title.coming_soon_url ? { href: title.coming_soon_url, label: words.learnMore } : undefined}
    />
  ) : (
    <Notice kind="info" className="my-5">
      {words.comingText}
    </Notice>
  )
