-- Archives of everything kept about a player, written by a job; the file goes after a day.
create table data_archives (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  done int not null default 0,
  total int not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file bytea
);
create unique index data_archives_open on data_archives (user_id) where state in ('waiting', 'running');
create index data_archives_of_user on data_archives (user_id, requested_at desc);
