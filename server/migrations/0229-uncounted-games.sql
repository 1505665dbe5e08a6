-- Games that named a person and do not count for them, or that arrived late, with the reason. Shown to that person for 90 days.
create table uncounted_games (
  user_id bigint not null references users,
  machine_id bigint not null references machines,
  uuid uuid not null,
  slot smallint not null,
  reason text not null
    check (reason in ('not_scanned', 'code_invalid', 'code_expired', 'machine_online', 'machine_changed', 'late')),
  score bigint not null,
  title_id bigint not null references game_titles,
  location_id bigint references locations,
  ended_at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, machine_id, uuid, slot)
);
create index uncounted_games_age on uncounted_games (received_at);
