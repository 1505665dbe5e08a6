-- What broke in browsers: the same fault of the same build is one row. No person, no session, no query of an address.
create table error_reports (
  id bigint generated always as identity primary key,
  -- Over kind, message, first place of the stack, path and build.
  fingerprint bytea not null unique,
  kind text not null check (kind in ('crash', 'error', 'rejection')),
  message text not null,
  stack text not null,
  path text not null,
  build text not null,
  browser text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index error_reports_latest on error_reports (last_at desc, id desc);

-- Outside addresses by key: documents, the forum. Kept by the people who run the portal.
create table outside_addresses (
  key text primary key check (key ~ '^[a-z0-9-]{1,64}$'),
  url text not null check (url ~ '^https?://')
);
