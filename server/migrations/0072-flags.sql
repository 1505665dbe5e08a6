-- What is switched in this environment; a key without a row stands as the product has it.
create table app_flags (
  key text primary key,
  is_on boolean not null,
  text text not null default '',
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references users
);
create index app_flags_by on app_flags (changed_by);
