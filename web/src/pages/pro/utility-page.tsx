import { useParams, useSearch } from '@tanstack/react-router'
import { Tool } from './tool.tsx'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/pro/pro.css'
import '../../features/pro/tools.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function UtilityPage() {
  const { id } = useParams({ from: '/operators/pro/utilities/$id' })
  const { location, code } = useSearch({ from: '/operators/pro/utilities/$id' })
  usePageTitle(Object.hasOwn(words.tools, id) ? words.tools[id as keyof typeof words.tools].title : words.title)
  return (
    <div className="pro-page">
      <Tool key={id} id={id} location={location} code={code} />
    </div>
  )
}
