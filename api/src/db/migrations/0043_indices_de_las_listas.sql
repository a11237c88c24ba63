-- By hand. What the lists of staff are ordered by, ending in the key that their cursors end in; what their filters find
-- few rows of; and the words that they look for. With one of them missing a list would read and sort all of its rows.
CREATE INDEX libros_por_orden ON libros (orden, id);--> statement-breakpoint
CREATE INDEX libros_por_nombre ON libros (sin_acentos(nombre), id);--> statement-breakpoint
CREATE INDEX libros_por_precio ON libros (precio, id);--> statement-breakpoint
CREATE INDEX libros_por_cambio ON libros (actualizado_en, id);--> statement-breakpoint
CREATE INDEX libros_archivados ON libros (id) WHERE archivado_en IS NOT NULL;--> statement-breakpoint
CREATE INDEX libros_sin_publicar ON libros (id) WHERE id_estado <> 1;--> statement-breakpoint
CREATE INDEX libros_nombre_trgm ON libros USING gin (sin_acentos(nombre) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX libros_autor_trgm ON libros USING gin (sin_acentos(autor) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX videos_por_orden ON videos (orden, id_video);--> statement-breakpoint
CREATE INDEX videos_por_titulo ON videos (sin_acentos(titulo), id_video);--> statement-breakpoint
CREATE INDEX videos_por_cambio ON videos (actualizado_en, id_video);--> statement-breakpoint
CREATE INDEX videos_archivados ON videos (id_video) WHERE archivado_en IS NOT NULL;--> statement-breakpoint
CREATE INDEX videos_sin_publicar ON videos (id_video) WHERE id_estado <> 1;--> statement-breakpoint
CREATE INDEX videos_titulo_trgm ON videos USING gin (sin_acentos(titulo) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX videos_descripcion_trgm ON videos USING gin (sin_acentos(descripcion) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX eventos_desde_la_primera ON eventos (coalesce(fecha, 'infinity'), id_evento);--> statement-breakpoint
CREATE INDEX eventos_desde_la_ultima ON eventos (coalesce(fecha, '-infinity'), id_evento);--> statement-breakpoint
CREATE INDEX eventos_fecha ON eventos (fecha);--> statement-breakpoint
CREATE INDEX eventos_por_categoria_y_modalidad ON eventos (id_categoria2, modalidad, coalesce(fecha, '-infinity'), id_evento) WHERE archivado_en IS NULL;--> statement-breakpoint
CREATE INDEX eventos_por_titulo ON eventos (sin_acentos(titulo), id_evento);--> statement-breakpoint
CREATE INDEX eventos_por_precio ON eventos (precio, id_evento);--> statement-breakpoint
CREATE INDEX eventos_por_cambio ON eventos (actualizado_en, id_evento);--> statement-breakpoint
CREATE INDEX eventos_archivados ON eventos (id_evento) WHERE archivado_en IS NOT NULL;--> statement-breakpoint
CREATE INDEX eventos_sin_publicar ON eventos (id_evento) WHERE id_estado NOT IN (1, 3);--> statement-breakpoint
CREATE INDEX eventos_destacados_todos ON eventos (id_evento) WHERE destacada = 1;--> statement-breakpoint
CREATE INDEX evento_sociales_sin_cupo ON evento_sociales (id_evento) WHERE cupo = 0;--> statement-breakpoint
CREATE INDEX eventos_titulo_trgm ON eventos USING gin (sin_acentos(titulo) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX eventos_oradores_trgm ON eventos USING gin (sin_acentos(oradores) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX evento_unidades_por_evento ON evento_unidades (id_evento, id_evento_unidad);--> statement-breakpoint
CREATE INDEX evento_unidades_por_evento_y_orden ON evento_unidades (id_evento, orden, id_evento_unidad);--> statement-breakpoint
CREATE INDEX evento_unidades_por_orden ON evento_unidades (orden, id_evento_unidad);--> statement-breakpoint
CREATE INDEX evento_unidades_por_nombre ON evento_unidades (sin_acentos(nombre), id_evento_unidad);--> statement-breakpoint
CREATE INDEX evento_unidades_por_cambio ON evento_unidades (actualizado_en, id_evento_unidad);--> statement-breakpoint
CREATE INDEX evento_unidades_nombre_trgm ON evento_unidades USING gin (sin_acentos(nombre) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX usuarios_por_nombre ON usuarios (sin_acentos(nombre), id);--> statement-breakpoint
CREATE INDEX usuarios_por_email ON usuarios (sin_acentos(email), id);--> statement-breakpoint
CREATE INDEX compras_por_importe ON compras (amount, id);--> statement-breakpoint
CREATE INDEX reembolsos_por_importe ON reembolsos (importe, numero);--> statement-breakpoint
CREATE INDEX correos_por_intento ON correos (proximo_intento_en, id);--> statement-breakpoint
CREATE INDEX correos_por_destino ON correos (sin_acentos(para), id);--> statement-breakpoint
CREATE INDEX correos_por_plantilla ON correos (sin_acentos(plantilla), id);--> statement-breakpoint
CREATE INDEX webhook_eventos_por_intento ON webhook_eventos (proximo_intento_en, id);
