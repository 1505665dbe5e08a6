import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function HelpPage() {
  usePageTitle(words.help)
  return (
    <div className="wrap content-page">
      <HelpView group="home" titleClass="h-page" />
    </div>
  )
}
