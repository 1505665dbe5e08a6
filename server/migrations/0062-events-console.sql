-- Events as the console keeps them.
-- Rises with every change, also with those of the operator whose event it is.
alter table events add column revision int not null default 0;
create index events_by_start on events (starts_at desc, id desc);
