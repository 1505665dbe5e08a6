import { Link } from '@tanstack/react-router'
import { proMessages as words } from '../../features/pro/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function UnknownVenue() {
  usePageTitle(words.unknown)
  return (
    <>
      <PageHead title={words.unknown} back={<BackLink to="/pro/locations" label={words.back} />} />
      <EmptyState
        glyph="search-x"
        title={words.unknownText}
        action={
          <Link className={buttonClass()} to="/pro/locations">
            {words.locations}
          </Link>
        }
      />
    </>
  )
}
