import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../../scripts/vitest/growth'
import { textOfHtml } from './text-of-html'

describe('textOfHtml', () => {
  it.each([
    ['<p>Pay <b>now</b></p>', '\nPay now\n'],
    ['in<i></i>voice', 'invoice'],
    ['one<section>two</SECTION>three<hr/>four<figcaption class=x>five', 'one\ntwo\nthree\nfour\nfive'],
    ['one<p-x>two</pre-text>three', 'onetwothree'],
    ['a&nbsp;b &amp; c &#65;&#x42; &#0; &odd; &#xffffff;', 'a b & c AB   &odd;  '],
    ['i&#0000110;vo&#x0000000000069;ce', 'invoice'],
    ['in&shy;vo&zwnj;i&zwj;c&ZeroWidthSpace;e', 'invoice'],
    ['&constructor; &valueOf;', '&constructor; &valueOf;'],
    ['a < b, 1 <2, <3 and <', 'a < b, 1 <2, <3 and <'],
    ['a<!doctype html>b<?xml?>c</>d', 'abcd'],
    ['a<b', 'a'],
  ])('reads %j as %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it.each([
    'in<style>p > a { color: red }</style>voice',
    'in<STYLE type="text/css">a</b></Style >voice',
    'in<script>if (a < b) words("</p>")</script>voice',
    'in<!-- <p>words</p> > -->voice',
    'in<!-->voice',
    'in<!--->voice',
    'in<!-- a --!>voice',
    'in<style/>voice',
    '<styled>in</styled>voice',
    'invoice<!-- words',
    'invoice<script>words',
    'invoice<style>words</styles>',
  ])('omits text that nobody reads: %s', (html) => {
    expect(textOfHtml(html)).toBe('invoice')
  })

  it.each([
    ['<', 1_000_000, 1_000_000],
    ['<a', 500_000, 0],
    ['<!--', 250_000, 0],
    ['<!-->', 200_000, 0],
    ['<!-- a --', 100_000, 0],
    ['<style', 200_000, 0],
    ['<style>', 200_000, 0],
    ['<style/>', 200_000, 0],
    ['<script>', 200_000, 0],
    ['<script></script', 100_000, 0],
    ['<style></style>', 100_000, 0],
    ['&#0', 300_000, 900_000],
    ['&#x00000000000000', 60_000, 1_020_000],
  ])('runs in time linear in the length of repeated %j', async (part, times, length) => {
    expect(textOfHtml(part.repeat(times))).toHaveLength(length)
    expect(await growth((size) => textOfHtml(part.repeat(size)), times / 4)).toBeLessThan(linear)
  })

  it('runs in linear time on a character reference without an end', async () => {
    const read = (zeros: number) => textOfHtml(`&#${'0'.repeat(zeros)}`)

    expect(read(1_000_000)).toHaveLength(1_000_002)
    expect(await growth(read, 250_000)).toBeLessThan(linear)
  })
})
