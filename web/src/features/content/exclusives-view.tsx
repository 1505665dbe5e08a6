import type { ExclusivePage as Exclusive } from '@portal/contract/content'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import { langOf } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ArticleView } from './article-view.tsx'
import { contentMessages as words } from './messages.ts'
import { ListStates } from './page-list.tsx'
import { groupByCategory, useExclusive, useExclusives } from './use-content.ts'

const categoryRoute = getRouteApi('/player/exclusives/$category')
const icCategoryRoute = getRouteApi('/player/ic/exclusives/$category')
const exclusiveRoute = getRouteApi('/player/exclusives/$category/$exclusiveId')
const icExclusiveRoute = getRouteApi('/player/ic/exclusives/$category/$exclusiveId')

const crown = ({ members_only }: Exclusive) => members_only && <MembersTag />

function OneExclusive({ id, category }: { id: string; category: string | undefined }) {
  const back = category === undefined ? '/exclusives' : `/exclusives/${category}`
  return (
    <ArticleView
      id={id}
      read={useExclusive(id)}
      back={{ to: back, label: words.exclusives }}
      extra={crown}
      instead={<LockedStory />}
    />
  )
}

function ExclusiveList({ category }: { category: string | undefined }) {
  usePageTitle(words.exclusives)
  return <ExclusivesView category={category} />
}

/** A number is the id of an exclusive without a category. */
const CategoryOrExclusive = ({ category }: { category: string }) =>
  /^\d+$/.test(category) ? (
    <OneExclusive key={category} id={category} category={undefined} />
  ) : (
    <ExclusiveList key={category} category={category} />
  )

export const ExclusivesPage = () => <ExclusiveList category={undefined} />
export const CategoryPage = () => <CategoryOrExclusive {...categoryRoute.useParams()} />
export const IcCategoryPage = () => <CategoryOrExclusive {...icCategoryRoute.useParams()} />

const InCategory = ({ category, exclusiveId }: { category: string; exclusiveId: string }) => (
  <OneExclusive key={exclusiveId} id={exclusiveId} category={category} />
)

export const ExclusivePage = () => <InCategory {...exclusiveRoute.useParams()} />
export const IcExclusivePage = () => <InCategory {...icExclusiveRoute.useParams()} />

export const MembersTag = () => (
  <Tag className="bg-(--gold-tint)! text-gold!" icon={<Crown size={14} strokeWidth={2} aria-hidden />}>
    {words.membersOnly}
  </Tag>
)

const ringOf = (page: Exclusive): string => (page.members_only ? 'ring-1 ring-gold' : '')

const Lead = ({ page }: { page: Exclusive }) => (
  <Link
    to={page.url_path}
    className="group mb-10 grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-center gap-10 max-md:grid-cols-1 max-md:gap-4.5"
  >
    {page.display_image && (
      <img
        className={`story-picture ${ringOf(page)}`}
        src={page.display_image}
        alt=""
        width="960"
        height="540"
        decoding="async"
      />
    )}
    <span className="grid justify-items-start gap-2.5">
      {page.members_only && <MembersTag />}
      <strong
        className="font-display text-34 leading-[1.1] font-[760] wrap-anywhere font-stretch-[116%] group-hover:text-accent-hi max-md:text-26"
        lang={langOf(page.language)}
      >
        {page.display_title}
      </strong>
      <span className="t2" lang={langOf(page.language)}>
        {page.summary}
      </span>
    </span>
  </Link>
)

const Row = ({ page }: { page: Exclusive }) => (
  // The last of an odd number takes the whole line.
  <li className="last:odd:col-span-full">
    <Link
      to={page.url_path}
      className="group grid min-h-29.5 grid-cols-[192px_minmax(0,1fr)] items-center gap-5 border-b border-line-1 py-3.5 max-sm:grid-cols-[112px_minmax(0,1fr)] max-sm:gap-3.5"
    >
      {page.display_image && (
        <img
          className={`h-27 w-48 rounded-2 bg-s-2 object-cover max-sm:h-[63px] max-sm:w-28 ${ringOf(page)}`}
          src={page.display_image}
          alt=""
          width="160"
          height="90"
          loading="lazy"
          decoding="async"
        />
      )}
      <span className="min-w-0">
        <strong className="font-[650] wrap-anywhere group-hover:text-accent-hi" lang={langOf(page.language)}>
          {page.display_title}
        </strong>
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

function Stories({ pages }: { pages: readonly Exclusive[] }) {
  const [lead, ...rest] = pages
  return (
    <>
      {lead && <Lead page={lead} />}
      {rest.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-16 border-t border-line-1 max-md:grid-cols-1">
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

const LockedStory = () => (
  <section
    className="grid justify-items-start gap-3 rounded-3 border border-gold bg-(--gold-tint) p-7"
    aria-labelledby="locked-story"
  >
    <Crown className="text-gold" size={28} strokeWidth={1.75} aria-hidden />
    <h2 className="text-21 font-bold" id="locked-story">
      {words.lockedTitle}
    </h2>
    <p className="t2">{words.lockedText}</p>
    <Link to="/upgrade" className={buttonClass({ variant: 'gold' })}>
      {words.seeMembership}
    </Link>
    <Link to="/exclusives" className={buttonClass({ variant: 'secondary' })}>
      {words.seeOthers}
    </Link>
  </section>
)
