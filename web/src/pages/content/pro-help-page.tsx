import { HelpView } from '../../features/content/help-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { pageTitleClass } from '../../features/pro/page-head.tsx'
import { SupportSetting } from '../../features/profiles/code-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProHelpPage() {
  usePageTitle(words.help)
  return (
    <div className="pro-page">
      <HelpView group="business" titleClass={pageTitleClass} supportCode={<SupportSetting />} />
    </div>
  )
}
