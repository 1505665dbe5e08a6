import { Link } from '@tanstack/react-router'
import { toolMessages as words } from '../../features/pro/tool-messages.ts'
import '../../features/pro/pro.css'
import '../../features/pro/pro-forms.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function UtilitiesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <h1 className="pro-title">{words.title}</h1>
      <ul className="pro-tools max-w-180">
        {Object.entries(words.tools).map(([id, { title, text }]) => (
          <li key={id}>
            <Link className="pro-name" to="/pro/utilities/$id" params={{ id }}>
              {title}
            </Link>
            <span className="t2">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
