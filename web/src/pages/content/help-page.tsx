import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { SupportSetting } from '../../features/profiles/code-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function HelpPage() {
  usePageTitle(words.help)
  return (
    <div className="wrap load-in-order">
      <HelpView group="home" header={<PageHeader title={words.help} />} supportCode={<SupportSetting />} />
    </div>
  )
}
