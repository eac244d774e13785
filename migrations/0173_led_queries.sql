-- The desk led queries to categories without the beginning of their addresses, so to no page.
update search_queries q set to_path = '/categories' || q.to_path
from categories c
where q.to_path = '/' || c.path and not exists (select from pages p where '/' || p.slug = q.to_path);
