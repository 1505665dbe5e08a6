import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { SupportSetting } from '../../features/profiles/code-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProHelpPage() {
  usePageTitle(words.help)
  return (
    <div className="pro-page load-in-order">
      <HelpView group="business" header={<PageHead title={words.help} />} supportCode={<SupportSetting />} />
    </div>
  )
}
