import type { ExclusivePage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { langOf } from '../../lib/language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { groupByCategory } from './group-pages.ts'
import { contentMessages as words } from './messages.ts'
import { ListStates } from './page-list.tsx'
import { useExclusives } from './use-content.ts'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
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
      <strong lang={langOf(page.language)}>{page.display_title}</strong>
      <span className="t2" lang={langOf(page.language)}>
        {page.summary}
      </span>
    </span>
  </Link>
)

const Row = ({ page }: { page: ExclusivePage }) => (
  <li>
    <Link to={page.url_path} className={`exclusive-row ${page.members_only ? 'is-members' : ''}`}>
      {page.display_image && <img src={page.display_image} alt="" width="160" height="90" loading="lazy" decoding="async" />}
      <span className="min-w-0">
        <strong lang={langOf(page.language)}>{page.display_title}</strong>
        <span className="t2 sm block" lang={langOf(page.language)}>
          {page.summary}
        </span>
        {page.members_only && <MembersTag />}
      </span>
    </Link>
  </li>
)

const seeAll = (
  <Link to="/exclusives" className={buttonClass({ variant: 'primary' })}>
    {words.allExclusives}
  </Link>
)

type Category = { slug: string; name: string }

/** "All" first, then the categories in the order of their newest story. */
const CategoryTabs = ({ categories }: { categories: readonly Category[] }) => (
  <TabLinks label={words.categories}>
    <Link to="/exclusives" activeOptions={{ exact: true }}>
      {words.everyCategory}
    </Link>
    {categories.map(({ slug, name }) => (
      <Link key={slug} to="/exclusives/$category" params={{ category: slug }} lang={productLang(name)}>
        {productText(name)}
      </Link>
    ))}
  </TabLinks>
)

function Stories({ pages }: { pages: readonly ExclusivePage[] }) {
  const [lead, ...rest] = pages
  return (
    <>
      {lead && <Lead page={lead} />}
      {rest.length > 0 && (
        <ul className="exclusive-rows">
          {rest.map((page) => (
            <Row key={page.id} page={page} />
          ))}
        </ul>
      )}
    </>
  )
}

export function ExclusivesView({ category }: { category: string | undefined }) {
  const all = useExclusives(undefined)
  const list = useExclusives(category)
  const stories = [...(all.data?.pages.flat() ?? []), ...(list.data?.pages.flat() ?? [])]
  const categories = groupByCategory(stories, '').filter(({ slug }) => slug !== '')
  const name = stories.flatMap((story) => story.categories).find(({ slug }) => slug === category)?.name
  return (
    <div className="wrap">
      <PageHeader
        crumb={category !== undefined && <BackLink to="/exclusives" label={words.allExclusives} />}
        title={name === undefined ? words.exclusives : <span lang={productLang(name)}>{productText(name)}</span>}
        tabs={categories.length > 1 && <CategoryTabs categories={categories} />}
      />
      <ListStates
        list={list}
        empty={
          category === undefined
            ? { glyph: 'film', title: words.noExclusives, text: words.noExclusivesText }
            : { glyph: 'search-x', title: words.unknownCategory, text: words.unknownCategoryText, action: seeAll }
        }
      >
        {(pages) => <Stories pages={pages} />}
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
