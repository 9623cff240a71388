import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

const page = (...lines: string[]) => [lines.join('\n')];

describe('findTitle for a Chinese or Japanese act', () => {
  it.each([
    [
      '银发〔2024〕9号|中国人民银行关于规范支付业务的|通知|各分行：',
      '中国人民银行关于规范支付业务的通知',
    ],
    ['商业银行压力测试指引|第一条 为加强风险管理，制定本指引。', '商业银行压力测试指引'],
    ['金管銀字第11300號|關於調整準備金繳存事項之公告|主旨：', '關於調整準備金繳存事項之公告'],
    ['令和6年3月5日|外国為替取引の報告について|銀行各位', '外国為替取引の報告について'],
  ])('returns the topic: %s', (lines, title) => {
    expect(findTitle(page(...lines.split('|')), 'zh')).toBe(title);
  });

  it('returns null for a sentence that introduces an announcement', () => {
    const lead = '为推动贷款市场报价利率（LPR）运用，现就转换为LPR有关事宜公告如下：';
    expect(findTitle(page('公告〔2024〕第9号', lead, '一、自下月起执行。'), 'zh')).toBeNull();
  });
});
