import { CSPProvider } from '@base-ui/react/csp-provider'
import { usePageTitle } from '../../lib/page-title.ts'
import { Buttons, Choices, Fields } from './controls-sections.tsx'
import { Notices, Overlays, States } from './feedback-sections.tsx'
import { Boards, Cards, Marks, Numbers, People } from './parts-sections.tsx'
import { words } from './sample.ts'

export function StyleguidePage() {
  usePageTitle(words.title)
  return (
    <CSPProvider disableStyleElements>
      <main id="main" className="wrap py-9">
        <h1 className="display text-46 mb-10">{words.title}</h1>
        <div className="grid gap-x-14 gap-y-13 lg:grid-cols-2">
          <Buttons />
          <Marks />
          <Fields />
          <Notices />
          <Overlays />
          <Choices />
          <People />
          <Numbers />
          <Boards />
          <States />
          <Cards />
        </div>
      </main>
    </CSPProvider>
  )
}
