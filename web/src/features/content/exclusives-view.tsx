import type { ExclusivePage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { groupByCategory } from './group-pages.ts'
import { contentMessages as words } from './messages.ts'
import { ListStates } from './page-list.tsx'
import { useExclusives } from './use-content.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export const MembersTag = () => (
  <Tag className="members-tag" icon={<Crown size={14} strokeWidth={2} aria-hidden />}>
    {words.membersOnly}
  </Tag>
)

const Lead = ({ page }: { page: ExclusivePage }) => (
  <Link to={page.url_path} className={`exclusive-lead ${page.members_only ? 'is-members' : ''}`}>
    {page.display_image && <img src={page.display_image} alt="" width="960" height="540" decoding="async" />}
    <span className="exclusive-lead-text">
      {page.members_only && <MembersTag />}
      <strong>{page.display_title}</strong>
      <span className="t2">{page.summary}</span>
    </span>
  </Link>
)

const Row = ({ page }: { page: ExclusivePage }) => (
  <li>
    <Link to={page.url_path} className={`exclusive-row ${page.members_only ? 'is-members' : ''}`}>
      {page.display_image && <img src={page.display_image} alt="" width="160" height="90" loading="lazy" decoding="async" />}
      <span className="min-w-0">
        <strong>{page.display_title}</strong>
        <span className="t2 sm block">{page.summary}</span>
        {page.members_only && <MembersTag />}
      </span>
    </Link>
  </li>
)

function Stories({ pages, category }: { pages: ExclusivePage[]; category: string | undefined }) {
  const [lead, ...rest] = pages
  const groups = groupByCategory(rest, words.otherExclusives)
  const categories = groupByCategory(pages, '').filter(({ slug }) => slug !== '')
  return (
    <>
      {category === undefined && categories.length > 1 && (
        <TabLinks label={words.categories}>
          {categories.map(({ slug, name }) => (
            <Link key={slug} to="/exclusives/$category" params={{ category: slug }}>
              {name}
            </Link>
          ))}
        </TabLinks>
      )}
      {lead && <Lead page={lead} />}
      {groups.map(({ slug, name, pages: those }) => (
        <section key={slug} aria-label={name} className="exclusive-group">
          {category === undefined && <h2 className="h-sec">{name}</h2>}
          <ul className="exclusive-rows">
            {those.map((page) => (
              <Row key={page.id} page={page} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

export function ExclusivesView({ category }: { category: string | undefined }) {
  const list = useExclusives(category)
  const pages = list.data?.pages.flat() ?? []
  const name = pages.flatMap(({ categories }) => categories).find(({ slug }) => slug === category)?.name
  return (
    <div className="wrap">
      <PageHeader
        crumb={category !== undefined && <BackLink to="/exclusives" label={words.allExclusives} />}
        title={name ?? words.exclusives}
      />
      <ListStates list={list} empty={{ glyph: 'film', title: words.noExclusives, text: words.noExclusivesText }}>
        {(all) => <Stories pages={all} category={category} />}
      </ListStates>
    </div>
  )
}

export const LockedStory = () => (
  <section className="locked-story" aria-labelledby="locked-story">
    <Crown size={28} strokeWidth={1.75} aria-hidden />
    <h2 id="locked-story">{words.lockedTitle}</h2>
    <p className="t2">{words.lockedText}</p>
    <Link to="/upgrade" className={buttonClass({ variant: 'gold' })}>
      {words.seeMembership}
    </Link>
    <Link to="/exclusives" className={buttonClass({ variant: 'secondary' })}>
      {words.seeOthers}
    </Link>
  </section>
)
