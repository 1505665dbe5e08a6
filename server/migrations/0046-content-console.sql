-- What is being written beside what readers see: a page keeps its unpublished text until that is published or thrown away.
alter table cms_pages
  add column draft jsonb,
  -- Counts every change of the page; whoever saves says which one they saw.
  add column revision int not null default 0,
  add column editor_id bigint,
  add column edited_at timestamptz;
update cms_pages set edited_at = updated_at;
alter table cms_pages alter column edited_at set not null;
create index cms_pages_written on cms_pages (edited_at desc, id desc);

-- Pictures of pages, made small and clean when they came; the file lies in the store under its name.
create table pictures (
  id bigint generated always as identity primary key,
  -- Made from what is in it: the same picture is kept once.
  name text not null unique check (name ~ '^[a-f0-9]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- What it shows, for who does not see it.
  alt text not null check (alt <> ''),
  added_by bigint,
  added_at timestamptz not null
);

-- A card that was taken away can be put back. The revision is as for pages.
alter table adcards
  add column revision int not null default 0,
  add column removed_at timestamptz,
  add column edited_at timestamptz not null default now();

-- Where keys led before, the newest last: what was changed can be changed back.
create table outside_address_changes (
  id bigint generated always as identity primary key,
  key text not null,
  -- Null: there was no such key.
  before text,
  -- Null: the key was removed.
  after text,
  editor_id bigint,
  at timestamptz not null
);
create index outside_address_changes_by_key on outside_address_changes (key, id desc);
