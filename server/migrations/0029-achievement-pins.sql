-- Achievements a player wants next; the list is short, so its order is that of pinning.
create table achievement_pins (
  user_id bigint not null references users,
  achievement_id int not null references achievements,
  pinned_at timestamptz not null,
  primary key (user_id, achievement_id)
);
